import { PushSetting } from './push-setting.tsx'

const TEXT = {
  vendor: 'Sur ce téléphone. Texte neutre : « Une demande vous attend. »',
  courier: 'Sur ce téléphone. Texte neutre : « Une course vous est proposée. »',
}

/** In the profile of a vendor or a courier. */
export const PartnerPush = ({ kind }: { kind: keyof typeof TEXT }) => (
  <PushSetting title="Notifications" text={TEXT[kind]} />
)
