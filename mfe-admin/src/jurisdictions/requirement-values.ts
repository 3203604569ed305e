import type { CreateRequirement } from '@guyline/contract/jurisdictions/requirements';

/** What the form of a new requirement begins with. */
export const freshRequirement: Partial<CreateRequirement> = {
  kind: 'permit',
  uses: [],
  documents: [],
  predecessors: [],
  lead_unit: 'business',
  lead_end: 'event',
};

/** A field that was never touched is undefined in antd's form; on the wire it is null. */
export const requirementInput = (values: CreateRequirement): CreateRequirement => ({
  kind: values.kind,
  pt_num: values.pt_num ?? null,
  name: values.name ?? null,
  uses: values.uses,
  closed_from_sqft: values.closed_from_sqft ?? null,
  open_from_sqft: values.open_from_sqft ?? null,
  documents: values.documents.map((document) => document.trim()).filter(Boolean),
  fee_usd: values.fee_usd ?? null,
  fee_note: values.fee_note ?? null,
  lead_days: values.lead_days ?? null,
  lead_unit: values.lead_unit,
  lead_end: values.lead_end,
  valid_days: values.valid_days ?? null,
  days_per_year: values.days_per_year ?? null,
  filed_by: values.filed_by ?? null,
  predecessors: values.predecessors,
  note: values.note ?? null,
  source_url: values.source_url ?? null,
  source_on: values.source_on ?? null,
});
