/** The first `max` UTF-16 units, without half of a surrogate pair, which the API and PostgreSQL reject. */
export const truncate = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
