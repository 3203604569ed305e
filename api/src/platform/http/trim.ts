import { Transform } from 'class-transformer';

/** Texts lose blanks at both ends and NUL characters, which PostgreSQL refuses; what is not a text stays and is refused. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : value));

/** As `Trim`; an empty text is none. */
export const TrimToNull = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replaceAll('\0', '').trim() || null : value,
  );
