-- Ratings come all day: a notice names the product, so that only what shows it is read again.
CREATE FUNCTION public.tell_product_rated() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.notify_after_commit('shop_changed', TG_TABLE_NAME || ' ' || COALESCE(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER shop_changed ON ratings;
--> statement-breakpoint
CREATE TRIGGER shop_changed AFTER INSERT OR UPDATE OR DELETE ON ratings
FOR EACH ROW EXECUTE FUNCTION public.tell_product_rated();
--> statement-breakpoint
CREATE TRIGGER shop_emptied AFTER TRUNCATE ON ratings
FOR EACH STATEMENT EXECUTE FUNCTION public.tell_shop_changed();
