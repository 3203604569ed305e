import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Arranged, inOrder, moved, shown } from './arrange.js';
import { ArrangeRow } from './arrange-row.js';

/**
 * Chooses what is shown, and in which order: by switches, buttons and dragging.
 * @param items in the order that they have by default
 * @param kept stored value; a change shows right away, and is reverted when the save fails
 */
export function ArrangeList<Kept extends Arranged>({
  items,
  kept,
  onChange,
}: {
  items: readonly { key: string; name: string }[];
  kept: Kept;
  onChange: (next: Kept) => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const [wanted, setWanted] = useState<Kept>();
  useEffect(() => setWanted(undefined), [kept]);
  const now = wanted ?? kept;
  const placed = inOrder(items, now.order);
  const change = (next: Kept): void => {
    setWanted(next);
    onChange(next);
  };
  const move = (key: string, to: number): void => {
    change(moved(now, placed, key, to));
    const name = items.find((item) => item.key === key)?.name;
    setSaid(t('arrange.moved', { name, place: to + 1, all: items.length }));
  };
  return (
    <>
      <ul className="gl-arrange">
        {placed.map(({ key, name }, index) => (
          <ArrangeRow
            key={key}
            name={name}
            shown={!now.hidden.includes(key)}
            place={index}
            isLast={index === items.length - 1}
            isDragged={dragged === key}
            onShow={(show) => change(shown(now, key, show))}
            onMove={(step) => move(key, index + step)}
            onDrag={(dragging) => setDragged(dragging ? key : undefined)}
            onDrop={() => dragged !== undefined && dragged !== key && move(dragged, index)}
          />
        ))}
      </ul>
      <div role="status" className="gl-sr">
        {said}
      </div>
    </>
  );
}
