import { IsIn } from 'class-validator';
import { type DocsFilter, docsPerPage, type DocTab, docTabs } from '@guyline/contract/dashboard/manager';
import { PanelPageQuery } from './dashboard.dto.js';

export class DocsQuery extends PanelPageQuery implements DocsFilter {
  override per_page: number = docsPerPage;

  @IsIn(docTabs)
  tab: DocTab = 'event';
}
