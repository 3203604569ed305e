/** `GUYLINE_TEST_CLOCK`: the instant (ISO 8601) that the portal's clock shows when the tests begin. */
export const TEST_CLOCK = process.env.GUYLINE_TEST_CLOCK;

/**
 * `CLOCK_OFFSET` of processes whose clock shall begin at this instant.
 * @param {string} instant ISO 8601, with its zone
 * @returns {string} whole seconds, negative for the past
 */
export function offsetTo(instant) {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new Error(`Not an instant: ${instant}. Give it like 2026-12-31T23:30:00Z.`);
  return String(Math.round((at - Date.now()) / 1_000));
}
