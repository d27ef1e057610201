import {
  type BulkJob,
  cancelJob,
  getExportPart,
  getJob,
  getJobs,
  undoImport,
} from '@fantome/contract/bulk.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { isLive } from './bulk-words.ts'

/** The first part of every key of imports and exports. */
export const JOBS = 'bulk-jobs'
const EVERY_SECOND_MS = 1000

export const useJobs = () =>
  useQuery({
    queryKey: [JOBS, 'list'],
    queryFn: async ({ signal }) => (await call(getJobs, { signal })).data,
  })

/** One of them, read again every second while it is under way. */
export const useJob = (id: string) =>
  useQuery({
    queryKey: [JOBS, id],
    queryFn: async ({ signal }) => (await call(getJob, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isLive(data) ? EVERY_SECOND_MS : false),
  })

const ACTS = {
  cancel: { endpoint: cancelJob, fallback: 'Ce travail n’a pas pu être arrêté.' },
  undo: { endpoint: undoImport, fallback: 'Cet import n’a pas pu être annulé.' },
} as const

/** Stops it, or undoes it; what it is then is on the screen at once. */
export function useJobAct(id: string, act: keyof typeof ACTS) {
  const queryClient = useQueryClient()
  const { endpoint, fallback } = ACTS[act]
  return useMutation({
    mutationFn: () => call(endpoint, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, fallback)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [JOBS] }),
  })
}

/** Fetches the file part by part and hands it to the browser. */
export const useDownload = ({ _id: id, parts, file_name: name }: BulkJob) =>
  useMutation({
    mutationFn: async () => {
      const texts: string[] = []
      for (let part = 0; part < parts; part++) {
        const { data } = await call(getExportPart, { params: { id }, query: { part: String(part) } })
        texts.push(data.text)
      }
      const type = name.endsWith('.json') ? 'application/json' : 'text/csv;charset=utf-8'
      saveFile(name, type, texts.join(''))
    },
    onSuccess: () => toast.success('Données exportées'),
    onError: (error) => toast.error(messageOf(error, 'Le fichier n’a pas pu être lu.')),
  })
