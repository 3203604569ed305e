/** The answer of calls that start a job: `GET common/job/{id}` has its progress. */
export interface JobStarted {
  job_id: string;
}
