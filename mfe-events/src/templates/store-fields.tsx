import type { ReactNode } from 'react';
import { Form, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StoreChoice } from '@guyline/contract/event-orders';
import { templateLimits as limits } from '@guyline/contract/templates';
import { regionOptions, stateOptions, useProjectOptions, useRegionStates } from '@guyline/ui/options';
import { count } from '@guyline/web-core/days';
import { NumbersFromFile } from './numbers-from-file.js';

export const ways = ['filter', 'numbers', 'project'] as const;
export interface StoreValues {
  way: (typeof ways)[number];
  /** As they were pasted. */
  numbers?: string;
  region_id?: number;
  state_num?: number;
  is_key_loc?: 1 | 2;
  from_project_id?: number;
}

/** What lists are separated by in the portal's languages, and the line ends of word processors. */
const SEPARATORS = /[\n\r\t\v\u2028\u2029,;،؛，；、]+/;
/** Marks of direction and of no width, which come along from mails and pages: with them nobody sees why a number is no store's. */
const UNSEEN = /\p{Cf}/gu;

/**
 * Numbers of a pasted list: one a line, or between commas, semicolons or tabs. Between spaces the server separates them, as
 * some stores have a number with a space; only what is too long for any number is separated here.
 */
export const numbersOf = (text: string): string[] =>
  text
    .replace(UNSEEN, '')
    .split(SEPARATORS)
    .map((one) => one.trim())
    .flatMap((one) => (one.length > limits.number.max ? one.split(/\s+/) : [one]))
    .filter(Boolean);

export function choiceOf({ way, numbers = '', from_project_id, ...filter }: StoreValues): StoreChoice {
  if (way === 'numbers') return { numbers: numbersOf(numbers) };
  if (way === 'project') return { project_id: from_project_id };
  const { region_id, state_num, is_key_loc } = filter;
  return { filter: { region_id, state_num, is_key_loc } };
}

/** Pasted numbers. */
function Numbers({ onRead }: { onRead: () => void }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const check = (_: unknown, text = ''): Promise<void> => {
    const numbers = numbersOf(text);
    if (!numbers.length) return Promise.reject(new Error(t('templates.noNumbers')));
    if (numbers.length > limits.numbers.max)
      return Promise.reject(new Error(t('templates.tooManyNumbers', { n: count(limits.numbers.max, i18n.language) })));
    const long = numbers.find((number) => number.length > limits.number.max);
    return long ? Promise.reject(new Error(t('templates.numberTooLong', { number: long }))) : Promise.resolve();
  };
  return (
    <>
      <NumbersFromFile onRead={onRead} />
      <Form.Item
        name="numbers"
        label={t('templates.numbers')}
        extra={t('templates.numbersHint')}
        required
        rules={[{ validator: check }]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} dir="ltr" />
      </Form.Item>
    </>
  );
}

function Filter(): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const places = useRegionStates();
  return (
    <div className="gl-row">
      <Form.Item name="region_id" label={ui('region')}>
        <Select allowClear placeholder={t('templates.any')} options={regionOptions(places.data)} />
      </Form.Item>
      <Form.Item name="state_num" label={ui('state')}>
        <Select
          allowClear
          placeholder={t('templates.any')}
          showSearch={{ optionFilterProp: 'label' }}
          options={stateOptions(places.data)}
        />
      </Form.Item>
      <Form.Item name="is_key_loc" label={t('locations.is_key_loc')}>
        <Select
          allowClear
          placeholder={t('templates.any')}
          options={[
            { value: 1, label: ui('yes') },
            { value: 2, label: ui('no') },
          ]}
        />
      </Form.Item>
    </div>
  );
}

/** The chosen number if the options have it: another, as of a template for another customer, counts as none. */
export const among =
  (ids: readonly number[] = []) =>
  (value?: number): number | undefined =>
    ids.find((id) => id === value);

/**
 * Which stores of the customer get an event.
 * @param onRead called when the numbers of a workbook have replaced the pasted ones
 */
export function StoreFields({ customerId, onRead }: { customerId: number; onRead: () => void }): ReactNode {
  const { t } = useTranslation('events');
  const way = Form.useWatch('way', Form.useFormInstance<StoreValues>());
  const projects = useProjectOptions({ customer_id: customerId });
  const offered = among(projects.data?.projects.map(({ id }) => id));
  return (
    <>
      <Form.Item name="way">
        <Radio.Group options={ways.map((value) => ({ value, label: t(`templates.ways.${value}`) }))} />
      </Form.Item>
      {way === 'numbers' && <Numbers onRead={onRead} />}
      {way === 'filter' && <Filter />}
      {way === 'project' && (
        <Form.Item
          name="from_project_id"
          label={t('templates.fromProject')}
          rules={[{ required: true, transform: offered }]}
          getValueProps={(value?: number) => ({ value: offered(value) })}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={projects.isLoading}
            options={projects.data?.projects.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
    </>
  );
}
