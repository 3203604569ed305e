/** A popover of the top bar is moved sideways until it fits: on a phone it is nearly as wide as the screen. */
export const withinScreen = { overflow: { shiftX: true, adjustY: true } } as const;
