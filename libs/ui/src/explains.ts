/** What opens an explanation. A tap also moves the focus: where nothing hovers, what the focus opens the tap would close again. */
export const explains = (): ('hover' | 'click' | 'focus')[] =>
  window.matchMedia('(hover: none)').matches ? ['click'] : ['hover', 'click', 'focus'];
