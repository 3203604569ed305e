import type { TypeNum } from '@guyline/contract/status';
import type { TaskItem, VendorNum } from '@guyline/contract/tasks/items';
import type {
  DayUnit,
  TemplateDetail,
  TemplateItem,
  TemplateVendor,
  UpdateTemplate,
} from '@guyline/contract/templates';

/** When a task is planned, as people say it. */
export const whens = ['none', 'before_start', 'after_start', 'before_end', 'after_end'] as const;
export type When = (typeof whens)[number];

export interface ItemValues {
  type_num: TypeNum;
  pt_num: TaskItem;
  when: When;
  days: number | null;
  unit: DayUnit;
}
export interface VendorValues {
  vendor_num: VendorNum;
  /** `region:3` or `state:47`. */
  place: string;
  user_id: number;
}
export interface Store {
  value: number;
  label: string;
}
/** In the place of a vendor: the store has none of its own. */
export const NO_VENDOR = 0;
export interface StoreVendorValues {
  store: Store;
  vendor_num: VendorNum;
  /** `NO_VENDOR` takes the store's own vendor off. */
  user_id: number;
}
export interface TemplateValues {
  name: string;
  items: ItemValues[];
  vendors: VendorValues[];
  identifier_ids: number[];
  keep_store_vendors: boolean;
  /** What changes of single stores; the rest of them stays. A template for any customer has no such rows. */
  store_vendors?: StoreVendorValues[];
}

/** Not yet chosen values are left out: the form asks for them. */
export const freshItem = { type_num: 1, when: 'none', unit: 'calendar' };
export const freshVendor = {};

const itemValues = ({ type_num, pt_num, anchor, offset_days, unit }: TemplateItem): ItemValues => {
  const side = (offset_days ?? 0) < 0 ? 'before' : 'after';
  return {
    type_num,
    pt_num,
    when: anchor ? `${side}_${anchor}` : 'none',
    days: offset_days === null ? null : Math.abs(offset_days),
    unit: unit ?? 'calendar',
  };
};

const itemOf = ({ type_num, pt_num, when, days, unit }: ItemValues): TemplateItem => {
  if (when === 'none') return { type_num, pt_num, anchor: null, offset_days: null, unit: null };
  const count = days ?? 0;
  const anchor = when.endsWith('start') ? 'start' : 'end';
  return { type_num, pt_num, anchor, offset_days: when.startsWith('before') && count ? -count : count, unit };
};

/** The items of rows whose date is filled in so far. */
export const datedItems = (rows: readonly Partial<ItemValues>[]): TemplateItem[] =>
  rows
    .filter(
      (row): row is ItemValues =>
        Boolean(row?.pt_num && row.type_num && row.when) && (row.when === 'none' || typeof row.days === 'number'),
    )
    .map(itemOf);

const vendorOf = ({ vendor_num, place, user_id }: VendorValues): TemplateVendor => {
  const [kind, id] = place.split(':');
  const of = (name: string): number | null => (kind === name ? Number(id) : null);
  return { vendor_num, user_id, region_id: of('region'), state_num: of('state') };
};

/** `region:3` or `state:47`. */
export const placeOf = ({ region_id, state_num }: Pick<TemplateVendor, 'region_id' | 'state_num'>): string =>
  region_id === null ? `state:${state_num}` : `region:${region_id}`;

export const valuesOf = (row: TemplateDetail): TemplateValues => ({
  name: row.name,
  items: row.items.map(itemValues),
  vendors: row.vendors.map((vendor) => ({
    vendor_num: vendor.vendor_num,
    user_id: vendor.user_id,
    place: placeOf(vendor),
  })),
  identifier_ids: row.identifiers.map(({ id }) => id),
  keep_store_vendors: row.store_vendor_cnt > 0,
  store_vendors: [],
});

export const inputOf = (values: TemplateValues): Omit<UpdateTemplate, 'version'> => ({
  name: values.name,
  items: values.items.map(itemOf),
  vendors: values.vendors.map(vendorOf),
  identifier_ids: values.identifier_ids,
  keep_store_vendors: values.keep_store_vendors,
  ...(values.store_vendors?.length && {
    store_vendors: values.store_vendors.map(({ store, vendor_num, user_id }) => ({
      location_id: store.value,
      vendor_num,
      user_id: user_id === NO_VENDOR ? null : user_id,
    })),
  }),
});
