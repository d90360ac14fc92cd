import type * as Requested from '../generated/requested.ts'

/** An object that an answer names; of what belongs to an app, with the app. */
export type Named = { readonly id: string; readonly app?: string }
/** Texts and numbers as text; objects as a list, also where one is asked for. */
export type Answer = string | readonly Named[]
export type Answers = Readonly<Record<string, Answer>>

export type Question = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly kind: 'text' | 'department' | 'days' | 'hours' | 'choice' | 'app' | 'entitlements' | 'user'
  /** What it is unless somebody says otherwise. */
  readonly usual?: string
  /** Of a choice: its values and what they mean. */
  readonly choices?: Readonly<Record<string, string>>
}

type Base = {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly questions: readonly Question[]
}

export type AutomationDraft = {
  readonly triggers: readonly Requested.AutomationTrigger[]
  readonly steps: readonly Requested.AutomationStep[]
}
export type PolicyDraft = Pick<Requested.CreatePolicyRequest, 'rules' | 'policySteps'>
export type ProfileDraft = { readonly expression: string; readonly entitlements: readonly Named[] }
export type CampaignDraft = {
  readonly policyId: string
  readonly days: number
  readonly scopeV2: Requested.AccessReviewScopeV2
  /** The apps whose access is reviewed; everything that the scope says without. */
  readonly apps?: readonly Named[]
}

/** A beginning that asks a few questions and makes a draft of the answers. Nothing of it acts before somebody says so. */
export type Template = Base &
  (
    | { readonly of: 'automation'; draft(answers: Answers): AutomationDraft }
    | { readonly of: 'policy'; draft(answers: Answers): PolicyDraft }
    | { readonly of: 'profile'; draft(answers: Answers): ProfileDraft }
    | { readonly of: 'campaign'; draft(answers: Answers): CampaignDraft }
  )

export const template = <Definition extends Template>(definition: Definition): Definition => definition
