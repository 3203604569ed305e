import { useCallback, useEffect, useRef, useState } from 'react';

const TYPING_MS = 350;

/**
 * Text of a field that is asked for when the person pauses, or at once by `ask`. A space around the words finds nothing else: it stays in
 * the field, and asks for nothing.
 * @param value what is asked for now
 * @param onAsk takes the words, empty for none; the same function from one drawing to the next, or each of them starts the pause anew
 */
export function useTypedText(value: string, onAsk: (words: string) => void) {
  const [text, setText] = useState(value);
  const words = text.trim();
  const asked = useRef(value);
  const tell = useCallback(
    (next: string): void => {
      asked.current = next;
      onAsk(next);
    },
    [onAsk],
  );
  useEffect(() => {
    // The answer to what was typed a moment ago does not undo what is being typed now.
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (words === value) return undefined;
    const timer = setTimeout(() => tell(words), TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, value, tell]);
  const ask = (): void => {
    if (words !== value) tell(words);
  };
  return { text, setText, ask };
}
