import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from 'antd';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What is chosen, for screen readers. */
  label: string;
  /** The file input's `accept`; the server decides by content. */
  accept: string;
  multiple?: boolean;
  /** Opens the camera where there is one. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the system's file chooser; not on paper. */
export function FileButton({
  label,
  accept,
  multiple = false,
  camera = false,
  onFiles,
  className = '',
  ...button
}: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          target.value = ''; // the same file may be chosen again
        }}
      />
      <Button className={`gl-no-print ${className}`.trim()} {...button} onClick={() => input.current?.click()} />
    </>
  );
}
