import { type ReactNode, useRef } from 'react';
import { Form, type FormItemProps } from 'antd';
import { DayInput, type DayInputProps, MinuteInput, type MinuteInputProps } from './day-input.js';

interface DayItemProps extends Omit<FormItemProps, 'name' | 'children'>, Pick<DayInputProps, 'required' | 'disabled'> {
  name: string | (string | number)[];
  /** The whole name of the field, if it stands in a list of rows. */
  path?: (string | number)[];
}

/** Blocks a form while the text in one of its fields is not a date. */
function useTyped({ name, path = [name].flat(), rules = [] }: Pick<DayItemProps, 'name' | 'path' | 'rules'>) {
  const form = Form.useFormInstance();
  const fault = useRef<string>(undefined);
  const onFault = (sentence: string | undefined): void => {
    if (sentence === fault.current) return;
    fault.current = sentence;
    form.validateFields([path]).catch(() => undefined); // the field shows what is wrong
  };
  const readable = () => (fault.current ? Promise.reject(new Error(fault.current)) : Promise.resolve());
  return { onFault, item: { name, rules: [{ validator: readable }, ...rules], validateFirst: true } };
}

/** A day in a form. */
export function DayItem({ name, path, rules, required = false, disabled = false, ...rest }: DayItemProps): ReactNode {
  const { onFault, item } = useTyped({ name, path, rules });
  return (
    <Form.Item {...rest} {...item}>
      <DayInput onFault={onFault} required={required} disabled={disabled} />
    </Form.Item>
  );
}

type MinuteItemProps = Omit<DayItemProps, 'required' | 'disabled'> & Pick<MinuteInputProps, 'first'>;

/** A day and a time in a form. */
export function MinuteItem({ name, path, rules, first, ...rest }: MinuteItemProps): ReactNode {
  const { onFault, item } = useTyped({ name, path, rules });
  return (
    <Form.Item {...rest} {...item}>
      <MinuteInput onFault={onFault} first={first} />
    </Form.Item>
  );
}
