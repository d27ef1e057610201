-- The same notice: of a new order, which nobody holds yet, it is written without a query.
CREATE OR REPLACE FUNCTION public.tell_order_moved() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[];
BEGIN
  IF TG_OP = 'INSERT' AND NEW.user_id IS NOT NULL AND NEW.vendor_id IS NULL AND NEW.courier_id IS NULL THEN
    PERFORM public.notify_after_commit('order_moved',
      format('{"orderId":"%s","userIds":["%s"]}', NEW.id, NEW.user_id));
    RETURN NULL;
  END IF;
  concerned := ARRAY[NEW.user_id, NEW.vendor_id, NEW.courier_id];
  IF TG_OP = 'UPDATE' THEN
    concerned := concerned || ARRAY[OLD.vendor_id, OLD.courier_id];
  END IF;
  PERFORM public.notify_after_commit('order_moved', json_build_object('orderId', NEW.id, 'userIds', (
    SELECT json_agg(DISTINCT id) FROM unnest(concerned) AS id WHERE id IS NOT NULL
  ))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is new today changes no past day.
CREATE OR REPLACE FUNCTION public.mark_changed_day() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND shop_day(NEW.created_at) >= shop_day(now()) THEN
    RETURN NULL;
  END IF;
  INSERT INTO changed_days (day)
  SELECT DISTINCT shop_day(made) FROM (VALUES (OLD.created_at), (NEW.created_at)) AS moments (made)
  WHERE shop_day(made) < shop_day(now());
  RETURN NULL;
END $$;
