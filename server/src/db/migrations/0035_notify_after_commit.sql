-- A transaction that notifies holds a lock of the whole database until its commit is on disk: no two of them are
-- written together. A connection that says so takes its notices itself and sends them on once it has committed.
CREATE FUNCTION public.notify_after_commit(channel text, payload text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('fantome.relays_notices', true) = 'on' THEN
    RAISE INFO USING ERRCODE = 'FN001', MESSAGE = channel, DETAIL = payload;
  ELSE
    PERFORM pg_notify(channel, payload);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.tell_order_moved() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[] := ARRAY[NEW.user_id, NEW.vendor_id, NEW.courier_id];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    concerned := concerned || ARRAY[OLD.vendor_id, OLD.courier_id];
  END IF;
  PERFORM public.notify_after_commit('order_moved', json_build_object('orderId', NEW.id, 'userIds', (
    SELECT json_agg(DISTINCT id) FROM unnest(concerned) AS id WHERE id IS NOT NULL
  ))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.tell_offers_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.notify_after_commit('offers_changed', json_build_object(
    'role', NEW.role, 'scope', NEW.scope, 'countryId', NEW.country_id, 'communeId', NEW.commune_id,
    'quartierId', NEW.quartier_id, 'courierId', NEW.courier_id)::text);
  RETURN NULL;
END $$;
