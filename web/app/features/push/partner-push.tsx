import { PushSetting } from './push-setting.tsx'

const TEXT = {
  vendor: 'Sur ce téléphone. Texte neutre\u00a0: «\u00a0Une demande vous attend.\u00a0»',
  courier: 'Sur ce téléphone. Texte neutre\u00a0: «\u00a0Une course vous est proposée.\u00a0»',
}

/** In the profile of a vendor or a courier. */
export const PartnerPush = ({ kind }: { kind: keyof typeof TEXT }) => (
  <PushSetting title="Notifications" text={TEXT[kind]} />
)
