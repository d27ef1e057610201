import type { DataRouteMatch, EntryContext } from 'react-router'

/** Said by a route whose page can be read before its scripts are there. */
interface StartHandle {
  startsWhenTouched?: boolean
}

/**
 * Text of the script at the end of a page: what the loaders found, and how to start. A start downloads all files side
 * by side (a module is known to need another only once it is read), then hands the routes of this page to the router.
 * On a page that starts at once its letters and pictures come first.
 */
export function startScript(
  { manifest, serverHandoffString }: Pick<EntryContext, 'manifest' | 'serverHandoffString'>,
  matches: DataRouteMatch[],
) {
  const routes = matches.map(({ route }) => {
    const entry = manifest.routes[route.id]!
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = entry
    const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule]
    const modules = [...parts, entry.module].filter((path) => path !== undefined)
    return { id: route.id, modules, imports: entry.imports ?? [] }
  })
  const { entry } = manifest
  const files = new Set([
    manifest.url,
    entry.module,
    ...entry.imports,
    ...routes.flatMap(({ modules, imports }) => [...modules, ...imports]),
  ])
  const isAtOnce = !matches.some(({ route }) => (route.handle as StartHandle | undefined)?.startsWhenTouched)
  const modulesOf = JSON.stringify(Object.fromEntries(routes.map(({ id, modules }) => [id, modules])))
  return `(function(context){
var stream=new ReadableStream({start:function(to){context.streamController=to}})
context.stream=stream.pipeThrough(new TextEncoderStream())
})(window.__reactRouterContext=${serverHandoffString})
startApp(function(){
${JSON.stringify([...files])}.forEach(function(file){
var link=document.createElement('link')
link.rel='modulepreload'
link.href=file
link.fetchPriority=${isAtOnce ? "'low'" : "'auto'"}
document.head.append(link)
})
var routes=${modulesOf},ids=Object.keys(routes)
function load(id){
return Promise.all(routes[id].map(function(file){return import(file)})).then(function(parts){
return Object.assign.apply(null,[{}].concat(parts))
})
}
return Promise.all([import(${JSON.stringify(manifest.url)})].concat(ids.map(load))).then(function(loaded){
var modules=window.__reactRouterRouteModules={}
ids.forEach(function(id,rank){modules[id]=loaded[rank+1]})
return import(${JSON.stringify(entry.module)})
})
},${isAtOnce})`
}
