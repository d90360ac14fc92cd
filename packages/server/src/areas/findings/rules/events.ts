import { changeOf, emitted } from '../../../service/resource/changes.ts'
import type { AnyKind } from './kinds.ts'
import type { ShownRule } from './view.ts'

/** A rule is told as it is stored: what people write of it. */
export const ruleChanges = ({ kind, shape }: AnyKind) =>
  emitted(
    changeOf<ShownRule & { readonly id: string }>({
      kind: `findings.${kind}Rule`,
      type: `finding_${kind}_rule`,
      // Safe because a rule that is shown is of the shape of its kind.
      write: (rule) => rule && shape.write({ ...rule, id: '', createdAt: null, updatedAt: null } as never),
    }),
  )
