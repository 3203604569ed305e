import { ArrayMaxSize, IsArray, IsInt, Min } from 'class-validator';

/** Ids in a body, at most `max`. */
export const IdList = (max: number) => (target: object, property: string) => {
  IsArray()(target, property);
  ArrayMaxSize(max)(target, property);
  IsInt({ each: true })(target, property);
  Min(1, { each: true })(target, property);
};
