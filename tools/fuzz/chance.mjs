/**
 * Chance that a number repeats: the same seed gives the same requests (mulberry32).
 * @param {number} seed
 */
export function chanceOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most) => Math.floor(next() * most);
  return {
    below,
    /** Whether it happens, once in `times`. */
    once: (times) => below(times) === 0,
    of: (list) => list[below(list.length)],
  };
}
