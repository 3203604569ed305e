import { ArrayMaxSize, IsArray, IsInt, Min, ValidateBy } from 'class-validator';

/** Ids in a body, at most `max`. */
export const IdList = (max: number) => (target: object, property: string) => {
  IsArray()(target, property);
  ArrayMaxSize(max)(target, property);
  IsInt({ each: true })(target, property);
  Min(1, { each: true })(target, property);
};

const idOrNone = {
  name: 'isInt', // its text is said
  validator: { validate: (value: unknown) => value === null || (Number.isSafeInteger(value) && Number(value) > 0) },
};

/** Ids in a body, at most `max`, or null for none. */
export const IdOrNoneList = (max: number) => (target: object, property: string) => {
  IsArray()(target, property);
  ArrayMaxSize(max)(target, property);
  ValidateBy(idOrNone, { each: true })(target, property);
};
