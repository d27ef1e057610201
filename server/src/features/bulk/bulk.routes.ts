import {
  cancelJob,
  createExport,
  getExportPart,
  getJob,
  getJobs,
  importFile,
  undoImport,
} from '@fantome/contract/bulk.ts'
import { getDayAccounts, getDayGaps } from '@fantome/contract/day-accounts.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../shared/app-error.ts'
import { http, ok } from '../../shared/http.ts'
import { httpUpload, useUploads } from '../../shared/upload.ts'
import { decodeCsv } from './csv.ts'
import * as dayAccountsService from './day-accounts.service.ts'
import * as exportService from './export.service.ts'
import * as importService from './import.service.ts'
import * as jobService from './job.service.ts'
import * as undoService from './undo.service.ts'

export const bulkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getJobs),
    handler: async () => ok('Imports et exports', await jobService.list(app.db)),
  })

  app.route({
    ...http(getJob),
    handler: async ({ params }) => ok('Travail', await jobService.get(app.db, params.id)),
  })

  app.route({
    ...http(cancelJob),
    handler: async ({ params, user }) =>
      ok('Arrêté : rien n’est entré dans la boutique.', await jobService.cancel(app.db, user, params.id)),
  })

  app.route({
    ...http(undoImport),
    handler: async ({ params, user }) => {
      await undoService.undoImport(app.db, user.id, params.id)
      return ok('Import annulé.', await jobService.get(app.db, params.id))
    },
  })

  app.route({
    ...http(createExport),
    handler: async ({ body, user }) => {
      const id = await exportService.start(app.db, app.context, user, body)
      return ok('Export commencé.', await jobService.get(app.db, id))
    },
  })

  app.route({
    ...http(getExportPart),
    handler: async ({ params: { id }, query: { part }, user }) =>
      ok('Fichier', await jobService.getPart(app.db, app.context, user, { id, part })),
  })

  app.route({
    ...http(getDayAccounts),
    handler: async ({ query }) =>
      ok('Comptes du jour', await dayAccountsService.listDays(await app.reads.latest(), query.to)),
  })

  app.route({
    ...http(getDayGaps),
    handler: async ({ params }) =>
      ok('Écarts du jour', await dayAccountsService.listGaps(await app.reads.latest(), params.day)),
  })

  await app.register(importRoutes)
}

const importRoutes: FastifyPluginAsyncZod = async (app) => {
  await useUploads(app, { tooLarge: 'import.too_large' })

  app.route({
    ...httpUpload(importFile),
    handler: async ({ params: { kind }, body, user }) => {
      const options = { skipWrong: body.skip_wrong === 'true', images: readImages(body.images) }
      const asked = { kind, text: await decodeCsv(body.file), options }
      if (body.mode === 'preview')
        return ok('Aperçu', { preview: await importService.preview(app.db, app.context, asked) })
      const id = await importService.start(app.db, app.context, user.id, {
        ...asked,
        fileName: body.file_name,
      })
      return ok('Import commencé.', { job: await jobService.get(app.db, id) })
    },
  })
}

/** Names in the file → addresses of pictures; anything else in it is dropped. */
function readImages(text: string): Record<string, string> {
  try {
    const named = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return Object.fromEntries(named.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  } catch {
    throw new AppError('request.invalid', { errors: { images: 'Cette liste d’images est illisible.' } })
  }
}
