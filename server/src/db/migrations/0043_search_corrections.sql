CREATE TABLE "search_sounds" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"sound" text GENERATED ALWAYS AS (sound(word)) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_sounds_idx" ON "search_sounds" USING gin ("sound" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION public.keep_search_sounds() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_sounds (word)
  SELECT word FROM changed WHERE word ~ '^[a-z]+$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_sounds_added AFTER INSERT ON search_words
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_search_sounds();
--> statement-breakpoint
CREATE FUNCTION public.keep_synonym_sound() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_sounds (word) SELECT NEW.said WHERE NEW.said ~ '^[a-z]+$' ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_sounds_changed AFTER INSERT OR UPDATE ON search_synonyms
FOR EACH ROW EXECUTE FUNCTION public.keep_synonym_sound();
--> statement-breakpoint
-- After the triggers: whoever wrote a word before them has committed.
INSERT INTO search_sounds (word)
SELECT word FROM (SELECT word FROM search_words UNION SELECT said FROM search_synonyms) AS words
WHERE word ~ '^[a-z]+$' ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- search_query() with each word that begins none of the shop's replaced by those that sound most like it; null when there
-- is nothing to replace, or nothing that sounds like it. With one plan: planning a comparison of sounds takes longer than
-- making it.
CREATE FUNCTION public.corrected_query(asked text) RETURNS tsquery
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked_word text;
  beginning text;
  part tsquery;
  is_known boolean;
  heard text;
  is_corrected boolean := false;
  query tsquery;
BEGIN
  FOREACH asked_word IN ARRAY string_to_array(plain(asked), ' ') LOOP
    part := search_query(asked_word);
    CONTINUE WHEN part IS NULL; -- « de », « en »
    is_known := false;
    FOR beginning IN SELECT matched[1] FROM regexp_matches(part::text, '''([a-z0-9]+)'':\*', 'g') AS matched LOOP
      is_known := is_known OR EXISTS (
        SELECT FROM search_words
        WHERE word >= beginning COLLATE "C" AND word < (beginning || '{') COLLATE "C" -- { comes after z
      );
    END LOOP;
    IF NOT is_known THEN
      heard := CASE WHEN asked_word ~ '^[a-z]+$' THEN sound(asked_word) END; -- a number is copied, not spelt by ear
      SELECT string_agg(DISTINCT search_query(word)::text, ' | ')::tsquery INTO part
      FROM (
        SELECT word, word_similarity(heard, sound) AS likeness, max(word_similarity(heard, sound)) OVER () AS best
        FROM search_sounds
        -- The shorter a word, the more of it must be alike.
        WHERE heard <% sound AND length(heard) >= 3 AND (length(heard) >= 5 OR word_similarity(heard, sound) >= 0.6)
        ORDER BY likeness DESC, similarity(heard, sound) DESC
        LIMIT 8
      ) AS alike
      WHERE likeness >= 0.8 * best;
      IF part IS NULL THEN
        RETURN NULL;
      END IF;
      is_corrected := true;
    END IF;
    query := coalesce(query && part, part);
  END LOOP;
  RETURN CASE WHEN is_corrected THEN query END;
END $$;
--> statement-breakpoint
-- As before, but each word once: the index would read its products again for every time it is named.
CREATE OR REPLACE FUNCTION public.whole_words(query tsquery) RETURNS tsquery
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  whole text;
BEGIN
  SELECT string_agg(format('(%s)', words), ' & ') INTO whole
  FROM (
    SELECT CASE
      WHEN count(DISTINCT word) > 64 THEN string_agg(DISTINCT beginning[1] || ':*', ' | ')
      ELSE coalesce(string_agg(DISTINCT word, ' | '), min(beginning[1]))
    END AS words
    FROM regexp_split_to_table(query::text, ' & ') WITH ORDINALITY AS parts (part, place)
    CROSS JOIN regexp_matches(part, '''([a-z0-9]+)'':\*', 'g') AS beginning
    LEFT JOIN LATERAL (
      SELECT word FROM search_words
      WHERE word >= beginning[1] COLLATE "C" AND word < (beginning[1] || '{') COLLATE "C" -- { comes after z
      LIMIT 65
    ) AS begun ON true
    GROUP BY place
  ) AS alternatives;
  RETURN whole::tsquery;
END $$;
