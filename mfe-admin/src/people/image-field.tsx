import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userLimits } from '@guyline/contract/users';
import { FileButton } from '@guyline/ui/file-button';
import { PersonAvatar } from '@guyline/ui/person-avatar';

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
  const [fault, setFault] = useState(false);
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    const fits = (types as readonly string[]).includes(chosen.type) && chosen.size <= bytes;
    setFault(!fits);
    if (fits) onFile(chosen);
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center', marginBottom: 16 }}>
      <PersonAvatar person={{ ...person, img: preview ?? person.img }} size={72} />
      <FileButton label={t('people.image')} accept={types.join(',')} onFiles={([chosen]) => choose(chosen)}>
        {t('people.image')}
      </FileButton>
      <span role="alert" className="ant-form-item-explain-error">
        {fault && t('people.fault.image')}
      </span>
    </div>
  );
}
