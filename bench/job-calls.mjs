export const POLL_MS = 50;
const GIVE_UP_MS = 180_000;

export const pause = (ms) => new Promise((later) => setTimeout(later, ms));

/** The `data` of an answer. @throws Error with the message of a failure */
export async function call(url, { method = 'GET', headers, body } = {}) {
  const answer = await fetch(url, { method, headers, body });
  const { success, data, message } = await answer.json();
  if (!success) throw new Error(`${method} ${url}: ${answer.status} ${message}`);
  return data;
}

/** The job when it has this status. @throws Error when it ended in another way, or not at all */
export async function until(api, headers, id, status) {
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await pause(POLL_MS)) {
    const job = await call(`${api.url}/api/common/job/${id}`, { headers });
    if (job.status === status) return job;
    if (['failed', 'cancelled'].includes(job.status)) throw new Error(`The job ended as ${job.status}: ${job.message}`);
  }
  throw new Error(`The job was not ${status} after ${GIVE_UP_MS / 1_000} s`);
}
