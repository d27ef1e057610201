-- How the shop compares words: without case, accents, hyphens, apostrophes or other signs.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE FUNCTION public.plain(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, words)), '[^a-z0-9]+', ' ', 'g'));
--> statement-breakpoint
-- Words as written and their French stems, so that part words and plurals both find; the name weighs most.
CREATE FUNCTION public.product_search(name text, description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN setweight(to_tsvector('pg_catalog.simple', public.plain(name)), 'A')
    || setweight(to_tsvector('pg_catalog.french', public.plain(name)), 'A')
    || setweight(to_tsvector('pg_catalog.french', public.plain(description)), 'C');
--> statement-breakpoint
-- Every word asked for must begin a word, or share a stem with one; « de », « en » and the like ask nothing.
CREATE FUNCTION public.search_query(asked text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg(format('(%s:* | %s)', word, stem), ' & ')::tsquery
  FROM regexp_split_to_table(public.plain(asked), ' ') AS word,
    LATERAL (SELECT to_tsquery('pg_catalog.french', word || ':*')::text AS stem) AS stems
  WHERE word <> '' AND stem <> ''
);
