/** A screen of the shell itself: it belongs to no area. */
export const helpPath = '/help';
