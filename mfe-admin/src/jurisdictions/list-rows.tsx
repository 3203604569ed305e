import type { ReactNode } from 'react';
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

/** A list of small rows in a form: each can be taken off, and one more added up to `max`. */
export function ListRows({
  name,
  label,
  add,
  max,
  fresh,
  children,
}: {
  name: string;
  label: string;
  add: string;
  max: number;
  /** A row that has just been added. */
  fresh: object;
  /** Fields of row `index`. */
  children: (index: number) => ReactNode;
}): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <fieldset style={{ border: 0, margin: '0 0 16px', padding: 0, minWidth: 0 }}>
      <legend style={{ fontSize: 14, fontWeight: 600, border: 0, margin: '0 0 8px' }}>{label}</legend>
      <Form.List name={name}>
        {(rows, { add: append, remove }, { errors }) => (
          <>
            {rows.map(({ key, name: index }) => (
              <div key={key} role="group" aria-label={`${label} ${index + 1}`} style={{ display: 'flex', gap: 8 }}>
                <div className="gl-row" style={{ flex: 1 }}>
                  {children(index)}
                </div>
                <Button
                  type="text"
                  icon={<MinusCircleOutlined />}
                  aria-label={t('jurisdictions.takeOff', { label, n: index + 1 })}
                  style={{ flex: 'none', marginTop: 28 }}
                  onClick={() => remove(index)}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              type="dashed"
              icon={<PlusOutlined />}
              disabled={rows.length >= max}
              onClick={() => append({ ...fresh })}
            >
              {add}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
