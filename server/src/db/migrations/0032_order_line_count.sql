ALTER TABLE "orders" ADD COLUMN "line_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE orders SET line_count = counted.lines
FROM (SELECT order_id, count(*)::int AS lines FROM order_items GROUP BY order_id HAVING count(*) > 1) AS counted
WHERE counted.order_id = orders.id;
