import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SEVERITIES } from '../../../ui/severity.ts'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../handling-texts.ts'
import { type Finding, severityOf, wireSeverity } from '../words.ts'

/** Says how bad a finding is. */
export function SeverityDialog({ finding, onClose }: { finding: Finding; onClose(): void }) {
  const [severity, setSeverity] = useState(severityOf(finding))
  const save = async (): Promise<void> => {
    await api.call('findings.update', {
      path: { finding_id: finding.id },
      body: { finding: { severity: wireSeverity(severity) }, updateMask: 'severity' },
    })
    await refresh(['findings'])
    toast({ text: texts.severitySaved })
    onClose()
  }
  return (
    <FormDialog
      title={texts.setSeverity}
      about={texts.setSeverityAbout}
      action={texts.save}
      isIncomplete={severity === severityOf(finding)}
      save={save}
      onClose={onClose}
    >
      <Field label={texts.severity}>
        {(control) => (
          <Choice
            {...control}
            label={texts.severity}
            value={severity}
            options={SEVERITIES.map((one) => ({ value: one, label: formatName(one) }))}
            onChange={(next) => setSeverity(SEVERITIES.find((one) => one === next) ?? severity)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
