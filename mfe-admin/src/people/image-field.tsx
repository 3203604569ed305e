import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { userLimits } from '@guyline/contract/users';
import { useToasts } from '@guyline/ui/toasts';
import { Face } from './people-columns.js';

const { bytes, types } = userLimits.image;

/** Profile image: png or jpeg, shown before it is saved. */
export function ImageField({
  person,
  file,
  onFile,
}: {
  person: { name: string; img: string | null };
  file: File | undefined;
  onFile: (file: File) => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    if (!(types as readonly string[]).includes(chosen.type) || chosen.size > bytes)
      return toasts.failed(new Error(t('people.fault.image')));
    onFile(chosen);
  };
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center', marginBottom: 16 }}>
      <Face person={{ ...person, img: preview ?? person.img }} size={72} />
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        hidden
        aria-label={t('people.image')}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>{t('people.image')}</Button>
    </div>
  );
}
