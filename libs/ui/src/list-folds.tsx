import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import type { ListFold, ListFolds } from './list-props.js';
import { ListSkeleton } from './list-skeleton.js';
import { ErrorResult } from './page.js';
import { useFailure } from './use-failure.js';

/** The heading of a part, which opens and closes it, and its rows while it is open. */
function Fold({
  fold: { label, rows, note },
  open,
  onToggle,
  children,
}: {
  fold: ListFold;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}): ReactNode {
  const { i18n } = useTranslation();
  const id = useId();
  return (
    <section className="gl-list-fold" aria-labelledby={id}>
      <h2 id={id}>
        <button type="button" aria-expanded={open} onClick={onToggle}>
          <span>{label}</span>
          {rows !== undefined && <span className="gl-tab-count">{count(rows, i18n.language)}</span>}
          {note && <span className="gl-second gl-small gl-num">{note}</span>}
        </button>
      </h2>
      {open && children}
    </section>
  );
}

/** A list in parts below each other, one of which is open; `children` are the rows of that one. */
export function Folds({ folds, children }: { folds: ListFolds; children: ReactNode }): ReactNode {
  const { query, open, onOpen } = folds;
  const failure = useFailure(query);
  if (failure) return <ErrorResult error={failure} onRetry={() => query.refetch()} />;
  if (!query.data) return <ListSkeleton rows={10} />;
  return query.data.map((fold) => (
    <Fold
      key={fold.key}
      fold={fold}
      open={fold.key === open}
      onToggle={() => onOpen(fold.key === open ? undefined : fold.key)}
    >
      {children}
    </Fold>
  ));
}
