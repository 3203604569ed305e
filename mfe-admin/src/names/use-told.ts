import { useToasts } from '@guyline/ui/toasts';

/** Tells how a save went. @returns of the given work, whether it was done */
export function useTold(): (work: Promise<{ message?: string }>) => Promise<boolean> {
  const toasts = useToasts();
  return async (work) => {
    try {
      toasts.done((await work).message);
      return true;
    } catch (error) {
      toasts.failed(error);
      return false;
    }
  };
}
