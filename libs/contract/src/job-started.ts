/** The answer of whatever starts a job: `GET common/job/{id}` tells how it goes. */
export interface JobStarted {
  job_id: string;
}
