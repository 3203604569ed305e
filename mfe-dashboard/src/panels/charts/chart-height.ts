/** Pixels of a drawing that fills a panel of 360 under its heading and legend. */
export const CHART_PX = 248;
