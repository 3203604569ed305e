import type { ReactNode } from 'react';
import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types.js';

function pathOf({ tag, attrs: { d, ...rest } }: AbstractNode): ReactNode {
  if (tag !== 'path' || Object.keys(rest).length) throw new Error(`Not a plain path: ${tag} ${Object.keys(rest)}`);
  return <path key={d} d={d} />;
}

/**
 * An icon of antd beside a word that says the same. Screen readers skip it: of antd's own component they would read its English name
 * ("clock-circle") before the word, in every row of a table.
 * @returns one element for all places
 */
export function plainIcon({ name, icon }: IconDefinition): ReactNode {
  if (typeof icon === 'function') throw new Error(`The icon ${name} is drawn in two colours.`);
  return (
    <span className={`anticon anticon-${name}`} aria-hidden="true">
      <svg
        viewBox={icon.attrs['viewBox']}
        fillRule={icon.attrs['fill-rule'] as 'evenodd' | undefined}
        width="1em"
        height="1em"
        fill="currentColor"
        focusable="false"
      >
        {icon.children?.map(pathOf)}
      </svg>
    </span>
  );
}
