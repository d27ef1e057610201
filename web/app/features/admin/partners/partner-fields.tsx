import { type Option, Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { ImageField } from '../image-field.tsx'
import styles from './partner-fields.module.css'
import type { PartnerRole } from './partner-words.ts'
import { QuartiersField } from './quartiers-field.tsx'
import type { PartnerFormState } from './use-partner-form.ts'
import type { Zones } from './use-zones.ts'

interface PartnerFieldsProps {
  id: string
  role: PartnerRole
  isNew: boolean
  form: PartnerFormState
  zones: Zones
}

const toOptions = (list: { _id: string; name: string }[]): Option[] =>
  list.map(({ _id, name }) => ({ value: _id, label: name }))

export function PartnerFields({ id, role, isNew, form, zones }: PartnerFieldsProps) {
  const { values, bind } = form
  return (
    <form ref={form.ref} className={styles.grid} id={id} noValidate onSubmit={form.submit}>
      <TextInput isDense label="Nom complet" {...bind('full_name')} maxLength={120} required />
      <TextInput
        isDense
        label="Pseudo"
        {...bind('pseudo')}
        help={isNew ? '3 à 30 signes\u00a0: a–z, 0–9, tiret bas' : 'Il ne change pas.'}
        maxLength={40}
        autoCapitalize="none"
        readOnly={!isNew}
        required={isNew}
      />
      <TextInput
        isDense
        label="E-mail"
        type="email"
        {...bind('email')}
        help={isNew ? 'L’invitation y part, avec un lien à usage unique' : undefined}
        maxLength={254}
        required
      />
      <TextInput isDense label="Téléphone" type="tel" {...bind('phone')} maxLength={40} required />
      <TextInput
        isDense
        label="WhatsApp"
        type="tel"
        {...bind('whatsapp_phone')}
        placeholder="Même numéro"
        maxLength={40}
        isOptional
      />
      <TextInput
        isDense
        label="Id Telegram"
        {...bind('telegram_chat_id')}
        inputMode="numeric"
        maxLength={20}
        isOptional
      />
      <ZoneFields role={role} form={form} zones={zones} />
      {role === 'livreur' ? (
        <>
          <TextInput isDense label="Début du contrat" type="date" {...bind('contract_start')} required />
          <TextInput isDense label="Fin du contrat" type="date" {...bind('contract_end')} required />
          <QuartiersField
            className={styles.wholeRow}
            quartiers={zones.quartiers.filter(({ commune_id: commune }) => commune === values.commune_id)}
            chosen={values.quartier_ids.split(',').filter(Boolean)}
            onChange={form.setQuartiers}
          />
        </>
      ) : (
        <>
          <TextInput isDense label="Nom de la boutique" {...bind('store_name')} maxLength={120} required />
          <TextInput
            isDense
            label="Adresse de la boutique"
            {...bind('position_address')}
            help="Le livreur la voit après avoir pris la course. Le client, jamais."
            maxLength={300}
            className={styles.twoColumns}
            isOptional
          />
          <TextArea
            isDense
            label="Description"
            {...bind('store_description')}
            maxLength={1000}
            className={styles.wholeRow}
            isOptional
          />
        </>
      )}
      <div className={styles.pictures}>
        <ImageField
          label="Pièce d’identité"
          image={form.idCard}
          sending={form.sending}
          title={isNew ? 'Déposez une photo de la pièce' : 'Déposez une nouvelle photo'}
          help={
            isNew
              ? 'Gardée chiffrée, jamais dans une liste.'
              : 'Celle que nous avons reste si vous n’en déposez pas.'
          }
        />
        {role === 'livreur' && (
          <ImageField
            label="Portrait (facultatif)"
            image={form.portrait}
            sending={form.sending}
            title="Déposez un portrait"
            help="Le client le voit pendant sa livraison. La pièce d’identité, jamais."
          />
        )}
      </div>
    </form>
  )
}

function ZoneFields({ role, form, zones }: Pick<PartnerFieldsProps, 'role' | 'form' | 'zones'>) {
  const { values, bind } = form
  const communes = zones.communes.filter(({ country_id: country }) => country === values.country_id)
  const quartiers = zones.quartiers.filter(({ commune_id: commune }) => commune === values.commune_id)
  return (
    <>
      <Select
        isDense
        label="Pays"
        {...bind('country_id')}
        placeholder="Choisir"
        options={toOptions(zones.countries)}
        required
      />
      <Select
        isDense
        label="Commune"
        {...bind('commune_id')}
        placeholder={values.country_id ? 'Choisir' : 'Pays d’abord'}
        options={toOptions(communes)}
        disabled={!values.country_id}
        required
      />
      {role === 'vendeur' ? (
        <Select
          isDense
          label="Quartier"
          {...bind('quartier_id')}
          placeholder={values.commune_id ? 'Aucun' : 'Commune d’abord'}
          options={toOptions(quartiers)}
          disabled={!values.commune_id}
          isOptional
        />
      ) : (
        <span />
      )}
    </>
  )
}
