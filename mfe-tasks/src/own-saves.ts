import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';

/** Saves something that is typed. @returns whether it was saved; if not, the person has been told why */
type Save = () => Promise<boolean>;

/** What stands typed in a dialog outside of its form, in parts that have a Save of their own. */
export interface OwnSaves {
  /** How each part in which something is typed is saved. */
  saves: Map<string, Save>;
  onCount: (parts: number) => void;
}

export const OwnSavesContext = createContext<OwnSaves>({ saves: new Map(), onCount: () => undefined });

/** For the dialog around such parts: what to give them as context, and whether something is typed in any of them. */
export function useOwnSaves(): { own: OwnSaves; typed: boolean } {
  const [parts, onCount] = useState(0);
  const [own] = useState<OwnSaves>(() => ({ saves: new Map(), onCount }));
  return { own, typed: parts > 0 };
}

/** For such a part: the dialog asks before what is typed in it is lost, and its own Save saves it too. */
export function useOwnSave(typed: boolean, save: Save): void {
  const { saves, onCount } = useContext(OwnSavesContext);
  const part = useId();
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!typed) return undefined;
    saves.set(part, () => latest.current());
    onCount(saves.size);
    return () => {
      saves.delete(part);
      onCount(saves.size);
    };
  }, [saves, onCount, part, typed]);
}

/** Saves all that is typed in such parts. @returns whether all of it was saved */
export async function saveOwn({ saves }: OwnSaves): Promise<boolean> {
  // A part that is saved takes itself off.
  for (const save of [...saves.values()]) if (!(await save())) return false;
  return true;
}
