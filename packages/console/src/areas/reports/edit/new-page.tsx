import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, refresh } from '../../../lib/api.ts'
import { useCanSome } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { asked, datasetsQuery, templatesQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { type Draft, emptyDefinition } from './draft.ts'
import { Editor } from './editor.tsx'

const words = texts.editor

export const NewReportPage = () => (useCanSome('reports:write') ? <NewReport /> : <NotAllowed title={words.newTitle} />)

/** A new one, or a copy of a ready-made one. */
function NewReport() {
  const [{ template: wanted }] = useAddress('/reports/new')
  const go = useNavigate()
  const datasets = useQuery(datasetsQuery)
  const templates = useQuery({ ...templatesQuery, enabled: wanted !== undefined })
  const failed = datasets.error ?? templates.error
  if (failed) return <Failed error={failed} onRetry={() => void datasets.refetch()} />
  if (!datasets.data || (wanted !== undefined && !templates.data)) return <Loading height={400} />
  const template = templates.data?.find(({ id }) => id === wanted)
  const begin: Draft = {
    displayName: template?.displayName ?? '',
    prompt: template?.about ?? '',
    isShared: false,
    definition: template?.definition ?? emptyDefinition(datasets.data[0]?.id ?? ''),
  }
  const save = async ({ displayName, prompt, isShared, definition }: Draft): Promise<void> => {
    const isCopy = template !== undefined && JSON.stringify(definition) === JSON.stringify(template.definition)
    const { report } = await api.call('reports.create', {
      body: {
        displayName,
        prompt,
        visibility: isShared ? 'REPORT_VISIBILITY_TENANT' : 'REPORT_VISIBILITY_PRIVATE',
        ...(isCopy ? { templateId: template.id } : { definition: asked(definition) }),
      },
    })
    await refresh(['reports'])
    toast({ text: words.saved })
    await go({ to: '/reports/$id', params: { id: report.id } })
  }
  return (
    <Editor
      key={template?.id ?? ''}
      title={words.newTitle}
      begin={begin}
      datasets={datasets.data}
      save={save}
      onCancel={() => void go({ to: '/reports', search: template ? { tab: 'ready' } : {} })}
    />
  )
}
