import type { ComponentType, CSSProperties } from 'react';

/** What an input that is typed into is given; `value` is empty, and `undefined` handed back, where nothing is filtered. */
export interface TypedFilterProps {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
  style: CSSProperties;
}

/** In place of the name of a choice that is on its way, or could not be asked for. */
export const NAMELESS = '…';

/** A filter of a list. */
export interface FilterField {
  /** Name of the filter in the URL and on the wire. */
  name: string;
  label: string;
  /** `count`: how many rows the list has with this choice, once it is known. */
  options: readonly { value: number | string; label: string; count?: number | undefined }[];
  /** Its choices were opened, or closed again: what is said of them beside their names is asked for then. */
  onOpen?: (open: boolean) => void;
  multiple?: boolean;
  /** Typed instead of chosen among `options`: words, of at most `max` characters. */
  typed?: boolean;
  max?: number;
  /** A `DayRange`, chosen in this: `FilterDays`. Its calendar comes with the filters that name it, and not with every list. */
  days?: ComponentType<TypedFilterProps>;
  /** On or off, by a switch: on is the value of its only option. */
  flag?: boolean;
  /** First option, shown while nothing is chosen: "All Years". */
  all?: string;
  /** Stands on the toolbar instead of behind "Filters"; on a phone all of them are behind it. */
  first?: boolean;
  /** Value while the URL names none, of a filter that the tabs show too: it gets no chip. */
  ofTabs?: number;
  /** Value of a filter that always has one, while nobody has chosen another: it does not count as set. */
  initial?: number;
  loading?: boolean;
  /** Names a choice of the URL that is not among `options` once they are there: it is gone or out of reach. */
  unknown?: string;
  /** The choices are looked for elsewhere, by what is typed, and not among `options`. */
  onSearch?: (text: string) => void;
}
