import type { ReactNode } from 'react';
import type { LessonRow } from '@guyline/contract/training';
import { AttachmentIcons } from '../training/lesson-marks.js';

const list = { listStyle: 'none', margin: 0, padding: 0 } as const;
/** The whole card is the button. */
const card = {
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  width: '100%',
  height: '100%',
  textAlign: 'start',
  font: 'inherit',
  cursor: 'pointer',
} as const;

/** Lessons to choose from. */
export const LessonCards = ({
  rows,
  onOpen,
}: {
  rows: readonly LessonRow[];
  onOpen: (row: LessonRow) => void;
}): ReactNode => (
  <ul className="gl-grid-2" style={list}>
    {rows.map((row) => (
      <li key={row.id}>
        <button type="button" className="gl-stat" style={card} onClick={() => onOpen(row)}>
          <strong>
            <bdi>{row.title}</bdi>
          </strong>
          {row.description && (
            <span className="gl-second">
              <bdi>{row.description}</bdi>
            </span>
          )}
          <AttachmentIcons row={row} />
        </button>
      </li>
    ))}
  </ul>
);
