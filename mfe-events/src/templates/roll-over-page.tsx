import { type ReactNode, useRef, useState } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProjectRow } from '@guyline/contract/projects';
import type { NextSeason } from '@guyline/contract/roll-over';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { FormFrame, NotSaved } from '@guyline/ui/form-page';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useDetail } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { ProjectItems } from '../projects/project-items.js';
import { nothingChosen } from './event-order.js';
import { movedWithStart, nextSeason } from './next-season.js';
import { RollOverPreview } from './roll-over-preview.js';

/** The next season's project, then what it would get; nothing is saved before the events are made. */
function RollOver({ from }: { from: ProjectRow }): ReactNode {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const [form] = Form.useForm<NextSeason>();
  const typed = Form.useWatch([], form) as NextSeason | undefined;
  const [proposed] = useState(() => nextSeason(from));
  const touched = useRef(new Set<string>());
  const [shown, setShown] = useState<NextSeason>();
  const [chosen, setChosen] = useState(nothingChosen);
  const saved = useRef(false);
  const show = async (project: NextSeason): Promise<void> => {
    // Whatever is wrong with it is said at its field.
    await http.read(templateRoutes.nextSeasonPreview, { body: { from_project_id: from.id, project, per_page: 1 } });
    setShown(project);
    throw new NotSaved(); // it was only looked at
  };
  const follow = (changes: Partial<NextSeason>): void => {
    for (const name of Object.keys(changes)) touched.current.add(name);
    // An empty start, or one that is no day yet, moves nothing.
    if (changes.start_date) form.setFieldsValue(movedWithStart(proposed, changes.start_date, touched.current) as never);
  };
  return (
    <div className="gl-stack">
      <Panel className="gl-form">
        <p style={{ marginTop: 0 }}>{t('rollOver.intro', { name: from.name })}</p>
        <FormFrame
          form={form}
          initialValues={proposed}
          onChange={follow}
          onSave={show}
          onCancel={() => void navigate(-1)}
          saveLabel={t('templates.showPreview')}
          unsaved={chosen !== nothingChosen}
          saved={saved}
        >
          <ProjectItems />
        </FormFrame>
      </Panel>
      {shown && JSON.stringify(shown) === JSON.stringify(typed) && (
        <RollOverPreview
          from={from}
          project={shown}
          chosen={chosen}
          onChoose={setChosen}
          onMade={() => (saved.current = true)}
        />
      )}
    </div>
  );
}

/** Rolls a season over into the next one (docs/domain.md, Rolling a season over). */
export function RollOverPage(): ReactNode {
  const { t } = useTranslation('events');
  const [params] = useSearchParams();
  const season = useDetail('projects', projectRoutes.detail, Number(params.get('from')));
  return (
    <PageFrame title={t('rollOver.title')} note={season.data?.name}>
      <Answered query={season}>{(from) => <RollOver key={from.id} from={from} />}</Answered>
    </PageFrame>
  );
}
