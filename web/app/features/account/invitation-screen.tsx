import { acceptInvitation } from '@fantome/contract/invitation.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { formatDateTime } from '../../lib/format.ts'
import { QueryState } from '../../lib/query-state.tsx'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { Waiting } from '../../ui/waiting.tsx'
import styles from './auth-stage.module.css'
import { AuthStage } from './auth-stage.tsx'
import { FormEnd } from './form-end.tsx'
import { invitationQuery } from './invitation-query.ts'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { newPasswordRefusal } from './refusals.ts'
import { useFormMutation } from './use-form-mutation.ts'

interface InvitationScreenProps {
  code: string
  supportPhone: string
}

/** A partner's first visit: the pseudo is given, one password to choose. */
export const InvitationScreen = ({ code, supportPhone }: InvitationScreenProps) => (
  <QueryState
    query={useQuery(invitationQuery(code))}
    waiting={
      <Stage>
        <Waiting />
      </Stage>
    }
    fallback="Une erreur est survenue. Veuillez réessayer."
    Failed={ErrorState}
  >
    {(invitation) =>
      invitation ? (
        <Stage>
          <ChoosePassword code={code} pseudo={invitation.pseudo} expiresAt={invitation.expires_at} />
        </Stage>
      ) : (
        <LinkGone supportPhone={supportPhone} />
      )
    }
  </QueryState>
)

const Stage = ({ children }: { children: ReactNode }) => (
  <AuthStage title="Votre espace vous attend." text="Choisissez un mot de passe, et c’est ouvert.">
    {children}
  </AuthStage>
)

interface ChoosePasswordProps {
  code: string
  pseudo: string
  expiresAt: string
}

function ChoosePassword({ code, pseudo, expiresAt }: ChoosePasswordProps) {
  const navigate = useNavigate()
  const form = useFormMutation(['newPassword', 'confirmPassword'], {
    check: (values) =>
      values.newPassword && values.confirmPassword
        ? newPasswordRefusal(values)
        : { note: 'Veuillez remplir les deux champs.' },
    async send(values) {
      const { message } = await call(acceptInvitation, { body: { code, ...values } })
      toast.success(message)
      await navigate('/login', { replace: true })
    },
    fallback: 'Une erreur est survenue. Veuillez réessayer.',
  })
  return (
    <form {...form.props}>
      <TextInput
        label="Pseudo"
        help="Donné par l’équipe. Il ne change pas."
        name="username"
        autoComplete="username"
        value={pseudo}
        readOnly
      />
      <NewPasswordInputs
        errors={form.errors}
        label="Mot de passe"
        help="8 caractères au moins. Une courte phrase se retient mieux qu’un mot compliqué."
      />
      <FormEnd form={form} label="Ouvrir mon espace" pendingLabel="Ouverture…" />
      <p className={classNames('petit doux', styles.next)}>
        Lien valable jusqu’au {formatDateTime(new Date(expiresAt))}.
      </p>
    </form>
  )
}

/** Used or too old: the same page, without saying whether an account exists. No pseudo goes into the message. */
const LinkGone = ({ supportPhone }: { supportPhone: string }) => (
  <main id="contenu" className="page">
    <EmptyState
      isPage
      title="Ce lien ne s’ouvre plus."
      text="Il a servi, ou ses 72 heures sont passées. L’équipe peut vous en donner un autre."
    >
      {supportPhone && (
        <ButtonAnchor href={chatLink(supportPhone, 'Bonjour, mon lien ne s’ouvre plus.')} rel="noreferrer">
          <Icon name="chat" />
          Demander un nouveau lien
        </ButtonAnchor>
      )}
      <ButtonLink look="outline" to="/login">
        J’ai déjà un mot de passe
      </ButtonLink>
    </EmptyState>
  </main>
)
