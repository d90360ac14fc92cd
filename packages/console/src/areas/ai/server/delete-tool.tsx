import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { placeOf, reload, type Server, type Tool } from '../queries.ts'
import { texts as all } from '../texts.ts'

const texts = all.tools

/** Deletes a tool; named by the server again, it waits for an approval. */
export function DeleteTool({ server, tool }: { server: Server; tool: Tool }) {
  const [, set] = useAddress('/tool-servers/$app/$id')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="chips">
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {texts.delete}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteTitle(tool.displayName)}
          about={texts.deleteAbout}
          action={texts.delete}
          onClose={() => setAsking(false)}
          act={async () => {
            await api.call('aiGovernance.tools.delete', { path: { ...placeOf(server), id: tool.id } })
            set({ open: undefined })
            await reload()
            toast({ text: texts.deleted })
          }}
        />
      )}
    </div>
  )
}
