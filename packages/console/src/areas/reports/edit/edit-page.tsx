import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { api, refresh } from '../../../lib/api.ts'
import { useCanSome, useSession } from '../../../lib/session.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { asked, datasetsQuery, reportQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { type Draft, emptyDefinition } from './draft.ts'
import { Editor } from './editor.tsx'

const words = texts.editor
const route = getRouteApi('/reports/$id/edit')

export const EditReportPage = () =>
  useCanSome('reports:write') ? <EditReport /> : <NotAllowed title={words.editTitle} />

function EditReport() {
  const { id } = route.useParams()
  const { user } = useSession()
  const go = useNavigate()
  const { data, error, refetch } = useQuery(reportQuery(id))
  const datasets = useQuery(datasetsQuery)
  const failed = error ?? datasets.error
  if (failed) return <Failed error={failed} onRetry={() => void refetch()} />
  if (!data || !datasets.data) return <Loading height={400} />
  const { report } = data
  if (report.createdByUserId !== user.id) return <NotAllowed title={words.editTitle} />
  const back = () => go({ to: '/reports/$id', params: { id } })
  const save = async ({ displayName, prompt, isShared, definition }: Draft): Promise<void> => {
    await api.call('reports.update', {
      path: { id },
      body: {
        displayName,
        prompt,
        definition: asked(definition),
        visibility: isShared ? 'REPORT_VISIBILITY_TENANT' : 'REPORT_VISIBILITY_PRIVATE',
      },
    })
    await refresh(['reports'])
    toast({ text: words.saved })
    await back()
  }
  return (
    <Editor
      key={id}
      title={words.editTitle}
      begin={{
        displayName: report.displayName,
        prompt: report.prompt,
        isShared: report.visibility === 'REPORT_VISIBILITY_TENANT',
        definition: report.definition ?? emptyDefinition(''),
      }}
      datasets={datasets.data}
      save={save}
      onCancel={() => void back()}
    />
  )
}
