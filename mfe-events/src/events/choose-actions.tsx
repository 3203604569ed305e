import type { CSSProperties, ReactNode } from 'react';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { actionItems, categoryNums, categoryOf, type TaskItem } from '@guyline/contract/tasks/items';

/**
 * In their order and in pairs: four beside each other, two where the page is narrower, one on a phone. So no category stands alone below
 * three others.
 */
const beside = (leastWidth: number): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit,minmax(min(${leastWidth}px,100%),1fr))`,
  gap: 16,
  alignItems: 'start',
});

const pairs = categoryNums.flatMap((_, at) => (at % 2 ? [] : [categoryNums.slice(at, at + 2)]));

/** The 24 actions by category, each category with a box for all of it. */
export function ChooseActions({
  value = [],
  onChange,
}: {
  value?: TaskItem[];
  onChange?: (items: TaskItem[]) => void;
}): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const set = (items: readonly TaskItem[], on: boolean): void =>
    onChange?.(actionItems.filter((item) => (items.includes(item) ? on : value.includes(item))));
  return (
    <div style={beside(500)}>
      {pairs.map((pair) => (
        <div key={pair[0]} style={beside(220)}>
          {pair.map((category) => {
            const items = actionItems.filter((item) => categoryOf(item) === category);
            const chosen = items.filter((item) => value.includes(item)).length;
            return (
              <fieldset key={category} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
                <legend style={{ fontWeight: 600, padding: 0 }}>
                  <Checkbox
                    checked={chosen === items.length}
                    indeterminate={chosen > 0 && chosen < items.length}
                    onChange={({ target }) => set(items, target.checked)}
                  >
                    {ui(`category.${category}`)}{' '}
                    <span className="gl-second gl-num">{t('events.chosenOf', { n: chosen, all: items.length })}</span>
                  </Checkbox>
                </legend>
                <div style={{ display: 'grid', gap: 2, paddingInlineStart: 24 }}>
                  {items.map((item) => (
                    <Checkbox
                      key={item}
                      checked={value.includes(item)}
                      onChange={({ target }) => set([item], target.checked)}
                    >
                      {ui(`item.${item}`)}
                    </Checkbox>
                  ))}
                </div>
              </fieldset>
            );
          })}
        </div>
      ))}
    </div>
  );
}
