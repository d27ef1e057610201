import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { useUnsavedWork } from '../unsaved-work.tsx'
import type { SettingGroup } from './setting-fields.ts'
import { findErrors, type SettingValues, toBody, valuesOf } from './setting-form.ts'
import { SettingInput } from './setting-input.tsx'
import styles from './settings.module.css'
import { useSaveSettings } from './use-settings.ts'

interface SettingGroupFormProps {
  group: SettingGroup
  stored: Record<string, string | number | boolean>
}

/** One group of settings, saved on its own. */
export function SettingGroupForm({ group, stored }: SettingGroupFormProps) {
  const { key, title, text, fields } = group
  const isOnline = useOnline()
  const { mutate, isPending } = useSaveSettings(key)
  const { register, watch, setValue, setError, clearErrors, handleSubmit, reset, formState } =
    useForm<SettingValues>({
      defaultValues: valuesOf(stored),
      resolver: (typed) => {
        const found = Object.entries(findErrors(fields, typed))
        const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'rule', message }]))
        return found.length > 0 ? { values: {}, errors } : { values: typed, errors: {} }
      },
      reValidateMode: 'onSubmit',
    })
  const values = watch()
  useUnsavedWork(formState.isDirty && !isPending)
  const save = handleSubmit((typed) =>
    mutate(toBody(fields, typed), {
      onSuccess: () => reset(typed),
      onError(error) {
        if (!(error instanceof ApiError)) return
        for (const [path, message] of Object.entries(error.errors))
          setError(path.replace(`${key}/`, ''), { message })
      },
    }),
  )
  return (
    <form className={styles.group} noValidate aria-label={title} onSubmit={(event) => void save(event)}>
      <h3>{title}</h3>
      {text && <p className="doux">{text}</p>}
      <div className={styles.fields}>
        {fields.map((field) => (
          <SettingInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={formState.errors[field.name]?.message?.toString()}
            bind={register(field.name, { onChange: () => clearErrors(field.name) })}
            onSwitch={(isOn) => setValue(field.name, isOn, { shouldDirty: true })}
          />
        ))}
      </div>
      <Button
        size="dense"
        type="submit"
        aria-label={`Enregistrer : ${title}`}
        isPending={isPending}
        disabled={!formState.isDirty || !isOnline}
      >
        {isPending && <Spinner />}
        Enregistrer
      </Button>
    </form>
  )
}
