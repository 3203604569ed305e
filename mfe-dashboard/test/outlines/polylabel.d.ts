declare module 'polylabel' {
  /** The point of a polygon, its outer ring first, that is farthest from all its sides; exact to `precision`. */
  export default function polylabel(polygon: [x: number, y: number][][], precision?: number): [x: number, y: number];
}
