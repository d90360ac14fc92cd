/** Messages as they are read. Numbers of enums are numbers; what is absent has the default of its kind. */
export type Any = { readonly type_url: string; readonly value: Uint8Array }
export type Struct = { readonly fields?: Readonly<Record<string, Value>> }
export type Value = {
  readonly structValue?: Struct | null
  readonly listValue?: { readonly values?: readonly Value[] } | null
  readonly stringValue?: string
  readonly numberValue?: number
  readonly boolValue?: boolean
  readonly nullValue?: number
}
export type Timestamp = { readonly seconds: unknown; readonly nanos?: number }

export type ResourceId = { readonly resource_type: string; readonly resource: string }
export type ResourceType = {
  readonly id: string
  readonly display_name: string
  readonly description: string
  readonly traits: readonly number[]
  readonly annotations: readonly Any[]
}
export type Resource = {
  readonly id: ResourceId | null
  readonly parent_resource_id: ResourceId | null
  readonly display_name: string
  readonly description: string
  readonly annotations: readonly Any[]
  readonly external_id: { readonly id: string; readonly link: string } | null
  readonly profile: Struct | null
  readonly status: { readonly status: number; readonly details: string } | null
  readonly created_at: Timestamp | null
}
export type Entitlement = {
  readonly resource: Resource | null
  readonly id: string
  readonly display_name: string
  readonly description: string
  readonly grantable_to: readonly ResourceType[]
  readonly annotations: readonly Any[]
  readonly purpose: number
  readonly slug: string
}
export type Grant = {
  readonly entitlement: Entitlement | null
  readonly principal: Resource | null
  readonly id: string
  readonly sources: { readonly sources: Readonly<Record<string, { readonly is_direct: boolean }>> } | null
  readonly annotations: readonly Any[]
}

export type UserTrait = {
  readonly emails: readonly { readonly address: string; readonly is_primary: boolean }[]
  readonly status: { readonly status: number; readonly details: string } | null
  readonly profile: Struct | null
  readonly account_type: number
  readonly login: string
  readonly login_aliases: readonly string[]
  readonly employee_ids: readonly string[]
  readonly created_at: Timestamp | null
  readonly last_login: Timestamp | null
  readonly mfa_status: { readonly mfa_enabled: boolean } | null
  readonly sso_status: { readonly sso_enabled: boolean } | null
  readonly structured_name: { readonly given_name: string; readonly family_name: string } | null
}
export type ProfileTrait = { readonly profile: Struct | null }
export type AppTrait = { readonly help_url: string; readonly flags: readonly number[] }
export type SecretTrait = {
  readonly created_at: Timestamp | null
  readonly expires_at: Timestamp | null
  readonly last_used_at: Timestamp | null
  readonly created_by_id: ResourceId | null
  readonly identity_id: ResourceId | null
}
export type NonHumanIdentityTrait = { readonly nhi_type: number; readonly nhi_detail: string }
export type AgentTrait = { readonly status: number; readonly identity_resource_id: ResourceId | null }

export type Capabilities = {
  readonly resource_type_capabilities: readonly {
    readonly resource_type: ResourceType | null
    readonly capabilities: readonly number[]
    readonly skip_sync_anomaly_detection: boolean
  }[]
  readonly connector_capabilities: readonly number[]
  readonly credential_details: {
    readonly capability_account_provisioning: CredentialChoice | null
    readonly capability_credential_rotation: CredentialChoice | null
  } | null
}
export type CredentialChoice = {
  readonly supported_credential_options: readonly number[]
  readonly preferred_credential_option: number
}
export type AssetRef = { readonly id: string }
export type Metadata = {
  readonly icon: AssetRef | null
  readonly display_name: string
  readonly help_url: string
  readonly description: string
  readonly capabilities: Capabilities | null
  readonly account_creation_schema: { readonly field_map: Readonly<Record<string, AccountField>> } | null
}
export type AccountField = {
  readonly display_name: string
  readonly required: boolean
  readonly description: string
  readonly placeholder: string
  readonly order: number
  readonly string_field?: { readonly default_value: string } | null
  readonly bool_field?: { readonly default_value: boolean } | null
  readonly string_list_field?: { readonly default_value: readonly string[] } | null
  readonly int_field?: { readonly default_value: number } | null
  readonly map_field?: object | null
}
export type ConfigField = {
  readonly name: string
  readonly display_name: string
  readonly description: string
  readonly is_required: boolean
  readonly int_field?: object | null
  readonly bool_field?: object | null
  readonly string_slice_field?: object | null
  readonly string_map_field?: object | null
  readonly resource_id_field?: object | null
  readonly resource_id_slice_field?: object | null
}
export type ActionSchema = {
  readonly name: string
  readonly arguments: readonly ConfigField[]
  readonly return_types: readonly ConfigField[]
  readonly display_name: string
  readonly description: string
  readonly action_type: readonly number[]
  readonly resource_type_id: string
}
export type TicketSchema = {
  readonly id: string
  readonly display_name: string
  readonly types: readonly { readonly id: string; readonly display_name: string }[]
  readonly statuses: readonly { readonly id: string; readonly display_name: string }[]
  readonly custom_fields: Readonly<
    Record<string, { readonly id: string; readonly display_name: string; readonly required: boolean }>
  >
}
export type Ticket = {
  readonly id: string
  readonly url: string
  readonly status: { readonly id: string; readonly display_name: string } | null
  readonly completed_at: Timestamp | null
}
export type EncryptedData = {
  readonly provider: string
  readonly key_id: string
  readonly name: string
  readonly description: string
  readonly schema: string
  readonly encrypted_bytes: Uint8Array
  readonly key_ids: readonly string[]
}
export type SourceEvent = {
  readonly id: string
  readonly occurred_at: Timestamp | null
  readonly usage_event?: { readonly target_resource: Resource | null; readonly actor_resource: Resource | null } | null
  readonly grant_event?: { readonly grant: Grant | null } | null
  readonly revoke_event?: { readonly entitlement: Entitlement | null; readonly principal: Resource | null } | null
  readonly resource_change_event?: { readonly resource_id: ResourceId | null } | null
  readonly create_grant_event?: { readonly entitlement: Entitlement | null; readonly principal: Resource | null } | null
  readonly create_revoke_event?: {
    readonly entitlement: Entitlement | null
    readonly principal: Resource | null
  } | null
}
