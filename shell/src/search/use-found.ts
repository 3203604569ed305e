import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecentRow } from '@guyline/contract/search';
import { searchRoutes } from '@guyline/contract/routes/search';
import { http } from '@guyline/web-core/http';

const TYPING_MS = 150;
/** What was found is asked for again when the same is typed after this time. */
const FRESH_MS = 5_000;

/** The text once the person pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** One Latin letter finds half the portal; one Chinese character is a word. */
const tooShort = (text: string): boolean => /^[\w#-]$/.test(text);

/** Rows for what is typed, and for nothing typed those opened before; the rows before stay while others are on their way. */
export function useFound(text: string, recent: readonly RecentRow[]) {
  const typed = text.trim();
  const asked = usePaused(typed);
  const short = tooShort(asked);
  const query = useQuery({
    queryKey: ['search', asked, recent],
    queryFn: () => http.read(searchRoutes.find, { query: { ...(asked && { search: asked }), recent: [...recent] } }),
    enabled: !short && (asked !== '' || recent.length > 0),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  const none = short || (!asked && !recent.length);
  return {
    found: none ? undefined : query.data,
    failed: none ? null : query.error,
    /** What is shown answers what is typed. */
    settled: asked === typed && (none || (!query.isFetching && !query.isPlaceholderData)),
    retry: () => void query.refetch(),
  };
}
