export type ToolState = 'PENDING_REVIEW' | 'APPROVED' | 'DISABLED' | 'REMOVED'

/** A tool as it is stored. */
export type Known = {
  readonly state: ToolState
  /** What it was before the server stopped to name it. */
  readonly stateBefore: ToolState | ''
  readonly hash: string
  /** It can change something, or nobody knows whether it can. */
  readonly canChange: boolean
}

export type Rules = {
  /** New tools wait for an approval. */
  readonly needsApproval: boolean
  /** So do tools that can change something, when their definition changes. */
  readonly reapproves: boolean
}

export type Next = { readonly state: ToolState; readonly stateBefore: ToolState | '' }

/** What becomes of a tool by what the server names now; `hash` is undefined when it does not name the tool. */
export function afterDiscovery(known: Known | undefined, hash: string | undefined, rules: Rules): Next {
  if (!known) return { state: rules.needsApproval ? 'PENDING_REVIEW' : 'APPROVED', stateBefore: '' }
  if (hash === undefined) {
    return known.state === 'REMOVED' ? known : { state: 'REMOVED', stateBefore: known.state }
  }
  const isSame = hash === known.hash
  if (known.state === 'REMOVED') {
    return { state: isSame ? known.stateBefore || 'PENDING_REVIEW' : 'PENDING_REVIEW', stateBefore: '' }
  }
  if (!isSame && known.state === 'APPROVED' && known.canChange && rules.reapproves) {
    return { state: 'PENDING_REVIEW', stateBefore: '' }
  }
  return { state: known.state, stateBefore: '' }
}

/** What an administrator may make of a tool; undefined when it may not. */
export function afterDecision(state: ToolState, wanted: string): ToolState | undefined {
  if (wanted === state) return state
  if (state === 'REMOVED') return undefined
  return wanted === 'APPROVED' || wanted === 'DISABLED' ? wanted : undefined
}
