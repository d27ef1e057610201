CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- In one order whatever the products', so that two writers wait for each other instead of deadlocking.
CREATE FUNCTION public.keep_search_words() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT lexeme COLLATE "C" AS word FROM changed, unnest(changed.search) ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_words_added AFTER INSERT ON products
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_changed AFTER UPDATE ON products
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_search_words();
--> statement-breakpoint
-- After the triggers: whoever wrote a product before them has committed.
INSERT INTO search_words (word) SELECT word FROM ts_stat('select search from products') ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The same query, with the words that products have in place of what begins them. The index reads every product of a
-- beginning, but skips most of a whole word beside a rare one. A beginning of more than 64 words stays as it is, one of
-- none becomes a word that no product has. In plpgsql because that keeps the plan.
CREATE FUNCTION public.whole_words(query tsquery) RETURNS tsquery
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  written text := query::text;
  beginning text;
  words text;
BEGIN
  FOR beginning IN SELECT DISTINCT part[1] FROM regexp_matches(written, '''([a-z0-9]+)'':\*', 'g') AS part LOOP
    SELECT CASE WHEN count(*) <= 64 THEN coalesce(string_agg(word, ' | '), beginning) END INTO words
    FROM (
      SELECT word FROM search_words
      WHERE word >= beginning COLLATE "C" AND word < (beginning || '{') COLLATE "C" -- { comes after z
      LIMIT 65
    ) AS begun;
    written := replace(written, format('''%s'':*', beginning), coalesce('(' || words || ')', format('%s:*', beginning)));
  END LOOP;
  RETURN written::tsquery;
END $$;
