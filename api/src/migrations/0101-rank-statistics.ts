import { Migration } from '@mikro-orm/migrations';

/**
 * How many tasks are open, completed and not required. The planner takes no such figures from a partial index, and assumed that one of 200
 * tasks is open where three of five are: a page with rare filters then read all open tasks of the portal in search of its rows.
 */
export class RankStatistics extends Migration {
  override name = '0101-rank-statistics';

  override up(): void {
    this.addSql('create statistics tasks_rank on (task_rank(status_num)) from tasks');
    this.addSql('analyze tasks');
  }

  override down(): void {
    this.addSql('drop statistics tasks_rank');
  }
}
